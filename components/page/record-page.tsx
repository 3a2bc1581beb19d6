import 'server-only'
import type { Metadata } from 'next'
import { withNotFoundMetadata, withNotFoundPage } from '@/components/status/not-found'
import type { Resolution } from '@/lib/delivery/address/identify'
import { escaped, readRequestedPage, renderResolution, resolutionMetadata } from './render-resolution'

type Props = { params: Promise<Record<string, string | string[]>> }

const segmentsOf = (params: Record<string, string | string[]>) => Object.values(params).flat()

/**
 * Page and metadata of an address that names its kind of record, such as `/tags/monsoon`.
 * @param prefix first segment of the address: `post`, `category`, `tags` or `author`
 * @param find resolves the rest of the path to a record
 */
export function recordPage(prefix: string, find: (identifier: string, path: string) => Promise<Resolution>) {
  async function read(segments: readonly string[] | undefined) {
    const requestedPage = readRequestedPage([prefix], segments)
    return {
      requested: requestedPage,
      resolution: await find(requestedPage.segments.join('/'), requestedPage.path),
    }
  }
  return {
    page: withNotFoundPage(async (props: Props) => {
      const { resolution, requested: requestedPage } = await read(segmentsOf(await props.params))
      return renderResolution(resolution, requestedPage)
    }),
    generateMetadata: withNotFoundMetadata(async (props: Props): Promise<Metadata> => {
      const { resolution, requested: requestedPage } = await read(escaped(segmentsOf(await props.params)))
      return resolutionMetadata(resolution, requestedPage)
    }),
  }
}
