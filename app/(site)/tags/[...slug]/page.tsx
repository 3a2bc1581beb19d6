/** A tag by its slug, and its further pages. */
import type { Metadata } from 'next'
import { resolveTag } from '@/lib/delivery/resolve'
import { answer, answerMetadata, readAsked } from '../../_templates/answer'

export const revalidate = 20 // seconds; see the catch-all page

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ slug: string[] }> }

async function find({ params }: Props) {
  const asked = readAsked(['tags'], (await params).slug)
  return { asked, found: await resolveTag(asked.segments.join('/'), asked.path) }
}

export default async function Page(props: Props) {
  const { found, asked } = await find(props)
  return answer(found, asked)
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { found, asked } = await find(props)
  return answerMetadata(found, asked)
}
