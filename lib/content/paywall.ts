/** Class of the element in place of a gated story's rest. Structured data name it as `cssSelector`. */
export const PAYWALL_CLASS = 'paywalled-content'
