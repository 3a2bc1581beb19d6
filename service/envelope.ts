/** The two envelopes of the interface. */

/** A single record, or a list that is not paginated. */
export const envelope = <T>(data: T) => ({ status: 'ok' as const, data, message: '' as const })

/** One page of posts, trending posts or categories: the only answers that carry paging fields. */
export const pageEnvelope = <T>(data: T[], { page, limit }: { page: number; limit: number }) => ({
  ...envelope(data),
  page_no: page,
  per_page: limit,
})
