import { unwrapped } from '#content/content.ts';
import { writeNetQuantity } from '#food/rules/net-quantity.ts';
import { inLanguage } from '#messages/in-language.ts';
import { type Policy, policyFromText } from '#settings/rules/policies.ts';
import { type PolicyName, policyNames } from '#settings/rules/policy-names.ts';
import { programNameOf } from '#settings/rules/programs.ts';
import type { Settings } from '#settings/rules/settings.ts';
import { textsOfEntry } from '#translations/rules/translatable-entries.ts';
import { deliveryLines, listed, stateWords } from './delivery-lines.ts';
import { texts } from './texts.ts';

/** ISO date of the last change of these texts. */
export const policiesUpdated = '2026-11-30';

/** What the settings say in the sentences of texts.ts. */
interface PolicyShop {
  legalName: string;
  address: string;
  /** From which it ships, and whose courts decide. */
  state: string;
  /** How long parcels travel from there. */
  deliveryLines: string;
  /** A sentence for each number that the shop has, with a space before it. */
  registrations: string;
  /** The same of the ways to reach it. */
  reachUs: string;
  /** On what the delivery fee depends, and which GST it includes. */
  feeDepends: string;
  feeTax: string;
  email: string;
  programName: string;
  /** In which damage is reported. */
  days: number;
  kept: Settings['retention'];
  /** Whether ad platforms are told what visitors do who agree, and what is said of cookies of advertising. */
  tellsAds: boolean;
  advertising: string;
  /** Every policy names the same person and hours. */
  grievanceOfficer: string;
}

function policyShop({ company, brand, contact, programs, policies, parcels, retention, ads }: Settings): PolicyShop {
  const tellsAds = ads.meta || ads.google;
  const { firstGrams, deliveryGst } = parcels;
  const { addressLines, fssai, gstin, grievanceOfficer: officer } = company;
  const address = [...addressLines, 'India'].join(', ');
  // A shop that waits for its opening may have no company yet.
  const legalName = company.legalName || brand.name;
  const ways = [contact.email, contact.phone].filter(Boolean);
  return {
    legalName,
    address,
    state: stateWords(company.state),
    deliveryLines: deliveryLines(company.state),
    registrations: [fssai && texts.fssaiLicence({ number: fssai }), gstin && texts.gstinNumber({ number: gstin })].join(
      '',
    ),
    reachUs: ways.length === 0 ? '' : texts.reachUs({ ways: listed(ways) }),
    feeDepends:
      firstGrams > 0
        ? texts.feeByWeight({ weight: writeNetQuantity({ value: firstGrams, unit: 'g' }) })
        : texts.feeByState(),
    feeTax: deliveryGst === 'goods' ? texts.feeIncludesGstOfGoods() : texts.feeIncludes5Percent(),
    email: contact.email || texts.ourEmail(),
    days: policies.damageDays,
    kept: retention,
    tellsAds,
    advertising: tellsAds ? texts.adsCookie() : texts.noAdvertising(),
    programName: programNameOf({ brand, programs }),
    grievanceOfficer: [
      texts.officerName({ name: [officer.name, legalName].filter(Boolean).join(', ') }),
      texts.officerAddress({ address }),
      officer.email && texts.officerEmail({ email: officer.email }),
      officer.phone && texts.officerPhone({ phone: officer.phone }),
      officer.hours && texts.officerHours({ hours: officer.hours }),
    ]
      .filter(Boolean)
      .join('\n'),
  };
}

/** Title, summary and sections of each policy, in their order. */
const written: Record<PolicyName, (shop: PolicyShop) => [title: string, ...parts: string[]]> = {
  returns: (shop) => [
    texts.returnsTitle(),
    texts.returnsSummary(shop),
    texts.returnsScope(),
    texts.returnsCancelling(shop),
    texts.returnsAfterDelivery(),
    texts.returnsDamage(shop),
    texts.returnsLostParcels(),
    texts.returnsRefunds(),
    texts.returnsPrograms(),
    texts.returnsComplaints(shop),
  ],
  terms: (shop) => [
    texts.termsTitle(),
    texts.termsSummary(shop),
    texts.termsWhoWeAre(shop),
    texts.termsAge(),
    texts.termsProducts(),
    texts.termsPrices(),
    texts.termsOrdering(),
    texts.termsDelivery(),
    texts.termsPrograms(shop),
    texts.termsFairUse(),
    texts.termsLiability(),
    texts.termsChanges(shop),
    texts.termsGrievanceOfficer(shop),
  ],
  shipping: (shop) => [
    texts.shippingTitle(),
    texts.shippingSummary(shop),
    texts.shippingWhere(),
    texts.shippingProcessing(shop),
    texts.shippingTimes(shop),
    texts.shippingFees(shop),
    texts.shippingTracking(),
    texts.shippingAttempts(),
    texts.shippingDamage(shop),
    texts.shippingHeat(),
    texts.shippingCancelling(),
    texts.shippingComplaints(shop),
  ],
  privacy: (shop) => [
    texts.privacyTitle(),
    texts.privacySummary(),
    texts.privacyFiduciary(shop),
    texts.privacyCollected(),
    texts.privacyConsent(),
    texts.privacyCookies(shop),
    ...(shop.tellsAds ? [texts.privacyAds()] : []),
    texts.privacySharing(),
    texts.privacyRetention(shop.kept),
    texts.privacyProtection(),
    texts.privacyRights(),
    texts.privacyChildren(),
    texts.privacyChanges(),
    texts.privacyComplaints(shop),
  ],
};

/** As the shop writes it from its settings, in the language of the reader. @param settings in that language, too */
function policyInWords(settings: Settings, name: PolicyName): Policy {
  const [title, ...parts] = written[name](policyShop(settings));
  return { title, ...policyFromText(parts.map(unwrapped).join('\n\n')) };
}

/** The same in English, which binds. */
export const generatedPolicy = (settings: Settings, name: PolicyName): Policy =>
  inLanguage('en', () => policyInWords(settings, name));

/**
 * What the shop itself says of a policy in the language of the reader, by its English texts; what the owner wrote is
 * not among them. @param translated the settings in that language
 */
export function policyTranslation(name: PolicyName, english: Settings, translated: Settings): Map<string, string> {
  const said = new Map(textsOfEntry('policy', policyInWords(translated, name)).map(({ field, text }) => [field, text]));
  const from = textsOfEntry('policy', generatedPolicy(english, name));
  return new Map(from.map(({ field, text }) => [text, said.get(field) ?? text]));
}

/** The four policies of a shop in English: the owner's own, or those that the shop writes from its settings. */
export function policiesOf(settings: Settings): Record<PolicyName, Policy> {
  const policies = policyNames.map((name): [PolicyName, Policy] => {
    const own = settings.policies[name];
    const policy = generatedPolicy(settings, name);
    return [name, own === '' ? policy : { title: policy.title, ...policyFromText(own) }];
  });
  return Object.fromEntries(policies) as Record<PolicyName, Policy>;
}
