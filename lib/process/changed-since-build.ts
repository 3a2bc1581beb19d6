import type { Environment } from '../base/config/env'

/** @returns a sentence for each setting that differs from the build */
export function changedSinceBuild({
  SLOTS_ORIGIN = '',
  MEDIA_BASE_URL,
  MEDIA_HOSTS,
  MEDIA_QUERIES,
}: Environment): string[] {
  const problems: string[] = []
  if (SLOTS_ORIGIN !== (process.env.BUILT_SLOTS_ORIGIN ?? '').replace(/\/+$/, '')) {
    problems.push(
      'SLOTS_ORIGIN differs from what it was at the build, which fixed it in the headers of every page: run npm run build again',
    )
  }
  // `next start` reads the hosts anew; a standalone server would refuse pictures of hosts added since.
  if (process.env.__NEXT_PRIVATE_STANDALONE_CONFIG) {
    const built = (process.env.BUILT_MEDIA_HOSTS ?? '').split(',')
    const hosts = [...(MEDIA_BASE_URL ? [new URL(MEDIA_BASE_URL).host] : []), ...MEDIA_HOSTS]
    const added = hosts.filter((host) => !built.includes(host))
    if (added.length > 0) {
      problems.push(
        `MEDIA_BASE_URL and MEDIA_HOSTS name ${added.join(', ')}, which the build did not know: build the image with them as build arguments`,
      )
    }
    if (MEDIA_QUERIES !== process.env.BUILT_MEDIA_QUERIES) {
      problems.push(
        'MEDIA_QUERIES differs from what it was at the build: build the image with it as a build argument',
      )
    }
  }
  return problems
}
