/** A language stands before it, as in '/hi/ad-choices'. */
export const adChoicesPath = '/ad-choices';

export const platformLabels = { meta: 'Meta', google: 'Google' } as const;
