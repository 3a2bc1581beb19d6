/** The page of an address whose first segment says what kind of record it means. */
import 'server-only'
import type { Metadata } from 'next'
import type { Resolution } from '@/lib/routing/resolution'
import { answer, answerMetadata, escaped, readAsked } from './answer'
import { withNotFoundMetadata, withNotFoundPage } from './not-found-page'

type Props = { params: Promise<Record<string, string | string[]>> }

const segmentsOf = (params: Record<string, string | string[]>) => Object.values(params).flat()

/**
 * Makes the page and its metadata.
 * @param room the first segment: `post`, `category`, `tags`, `author`
 * @param find resolves the rest of the path, decoded and without a page number
 */
export function recordPage(room: string, find: (identifier: string, path: string) => Promise<Resolution>) {
  async function read(segments: readonly string[] | undefined) {
    const asked = readAsked([room], segments)
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
