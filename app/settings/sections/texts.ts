/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

export const namedFields: Readonly<Record<string, string>> = {
  legalName: 'Legal name',
  addressLines: 'Registered office',
  dispatchLines: 'Dispatch address',
  gstin: 'GSTIN',
  fssai: 'FSSAI licence',
  'grievanceOfficer.name': 'Name of the grievance officer',
  'grievanceOfficer.email': 'E-mail of the grievance officer',
  'grievanceOfficer.phone': 'Phone of the grievance officer',
};
