/** Also the `cssSelector` in structured data. */
export const PAYWALL_CLASS = 'paywalled-content'
