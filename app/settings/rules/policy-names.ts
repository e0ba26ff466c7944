export const policyNames = ['returns', 'terms', 'shipping', 'privacy'] as const;
export type PolicyName = (typeof policyNames)[number];

export const policyPaths = {
  returns: '/return-policy',
  terms: '/terms',
  shipping: '/shipping-policy',
  privacy: '/privacy-policy',
} as const satisfies Record<PolicyName, string>;

/** Which version of each policy was in force at a moment. */
export type PolicyVersions = Partial<Record<PolicyName, number>>;
