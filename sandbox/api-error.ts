/** An error response of the provider, with its body. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly field: string | undefined;
  readonly reason: string;

  constructor(
    description: string,
    {
      status = 400,
      field,
      reason = 'input_validation_failed',
    }: { status?: number; field?: string; reason?: string } = {},
  ) {
    super(description);
    this.status = status;
    this.field = field;
    this.reason = reason;
  }

  get body() {
    return {
      error: {
        code: this.status >= 500 ? 'SERVER_ERROR' : 'BAD_REQUEST_ERROR',
        description: this.message,
        ...(this.status === 401
          ? {}
          : { source: 'business', step: 'payment_initiation', reason: this.reason, metadata: {} }),
        ...(this.field === undefined ? {} : { field: this.field }),
      },
    };
  }
}

export const unknownId = () => new ApiError('The id provided does not exist', { reason: 'NA' });
