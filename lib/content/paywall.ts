/** The class of what stands where the rest of a gated story would. The page and its structured data must agree. */
export const PAYWALL_CLASS = 'paywalled-content'
