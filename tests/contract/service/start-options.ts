import type { StartOptions } from '../../../service/options'

/** How a test starts the service: on a free port, with the credentials of `CREDENTIALS`. */
export const startOptions = (
  own: Partial<StartOptions> & Pick<StartOptions, 'database' | 'newsroom'>,
): StartOptions => ({
  host: '127.0.0.1',
  port: 0,
  publisherId: '1001',
  apiKey: 'test-key',
  apiSecret: 'test-secret',
  reset: false,
  posts: null,
  recordsViews: true,
  detailRoutes: false,
  liveUpdates: true,
  postsPerPage: 50,
  language: null,
  recordDays: null,
  source: '',
  sourceRpm: 800,
  faults: [],
  ...own,
})
