/** The credentials and secrets of every site of a test. */

export const CANARY = { API_KEY: 'canary-key-7f3a', API_SECRET: 'canary-secret-91bc' }
/** Secrets of the webhook and the metrics of every site of a test. */
export const OPENED = {
  REVALIDATE_SECRET: 'webhook-secret-4d21',
  METRICS_TOKEN: 'metrics-token-8ae0',
  PREVIEW_SECRET: 'preview-secret-3c90',
}
