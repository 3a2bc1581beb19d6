export const envelope = <T>(data: T) => ({ status: 'ok' as const, data, message: '' as const })

/** For posts, trending posts and categories only. */
export const pageEnvelope = <T>(data: T[], { page, limit }: { page: number; limit: number }) => ({
  ...envelope(data),
  page_no: page,
  per_page: limit,
})
