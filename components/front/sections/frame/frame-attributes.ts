// `allow-same-origin` lets the frame keep its own origin, which its own storage and requests need.
// `allow-top-navigation` is missing, so the frame can't lead the reader to another page.
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms'

export const frameAttributes = (src: string, title: string) =>
  ({
    src,
    title,
    sandbox: SANDBOX,
    loading: 'lazy',
    referrerPolicy: 'strict-origin-when-cross-origin',
  }) as const
