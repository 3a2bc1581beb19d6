/** An author by id or slug, and the further pages of what they wrote. */
import type { Metadata } from 'next'
import { resolveAuthor } from '@/lib/delivery/resolve'
import { answer, answerMetadata, readAsked } from '../../_templates/answer'

export const revalidate = 20 // seconds; see the catch-all page

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ slug: string[] }> }

async function find({ params }: Props) {
  const asked = readAsked(['author'], (await params).slug)
  return { asked, found: await resolveAuthor(asked.segments.join('/'), asked.path) }
}

export default async function Page(props: Props) {
  const { found, asked } = await find(props)
  return answer(found, asked)
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { found, asked } = await find(props)
  return answerMetadata(found, asked)
}
