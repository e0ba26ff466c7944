const pageSize = 24;

/** Page and limit as a list wants them; without either everything is listed. */
export function paged<Q extends { page?: number | undefined; limit?: number | undefined }>(query: Q): Q {
  return query.page === undefined && query.limit === undefined
    ? query
    : { ...query, page: query.page ?? 1, limit: query.limit ?? pageSize };
}
