/** The page of an address whose first segment names the kind of record. */
import 'server-only'
import type { Metadata } from 'next'
import type { Resolution } from '@/lib/routing/resolution'
import { answer, answerMetadata, escaped, readAsked } from './answer'
import { withNotFoundMetadata, withNotFoundPage } from './not-found-page'

type Props = { params: Promise<Record<string, string | string[]>> }

const segmentsOf = (params: Record<string, string | string[]>) => Object.values(params).flat()

/**
 * Makes the page and its metadata.
 * @param prefix the first segment: `post`, `category`, `tags`, `author`
 * @param find resolves the rest of the path, decoded and without a page number
 */
export function recordPage(prefix: string, find: (identifier: string, path: string) => Promise<Resolution>) {
  async function read(segments: readonly string[] | undefined) {
    const asked = readAsked([prefix], segments)
    return { asked, found: await find(asked.segments.join('/'), asked.path) }
  }
  return {
    page: withNotFoundPage(async (props: Props) => {
      const { found, asked } = await read(segmentsOf(await props.params))
      return answer(found, asked)
    }),
    generateMetadata: withNotFoundMetadata(async (props: Props): Promise<Metadata> => {
      const { found, asked } = await read(escaped(segmentsOf(await props.params)))
      return answerMetadata(found, asked)
    }),
  }
}
