/** Replaces a gated story's rest; structured data name it as `cssSelector`. */
export const PAYWALL_CLASS = 'paywalled-content'
