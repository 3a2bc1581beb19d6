import { enterRequest } from '@/lib/base/request-context.mjs'

/** Reads in a request of its own, that of `/`, which began now. @param fields of its context that are not as usual */
export const inRequest = <T>(
  fields: { client?: string; startedAt?: number; servedFromCache?: boolean },
  read: () => Promise<T>,
): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    // A turn of its own, so that the context does not stay with the test.
    setImmediate(() => {
      enterRequest({
        id: '1',
        path: '/',
        startedAt: Date.now(),
        servedFromCache: false,
        upstreamCalls: 0,
        ...fields,
      })
      read().then(resolve, reject)
    })
  })
