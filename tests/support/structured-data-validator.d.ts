declare module '@adobe/structured-data-validator' {
  interface Issue {
    severity: 'ERROR' | 'WARNING';
    issueMessage: string;
    path: { type?: string; property?: string }[];
  }
  export default class Validator {
    validate(found: { jsonld: Readonly<Record<string, unknown[] | undefined>> }): Promise<Issue[]>;
  }
}
