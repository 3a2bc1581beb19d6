/** Posts of the sample newsroom, which are awkward on purpose, and the structured data and metadata of pages. */
import type { Metadata } from 'next'
import { Children, isValidElement, type ReactNode } from 'react'
import { expect } from 'vitest'
import { StructuredData } from '@/components/page/structured-data'
import type { Post } from '@/lib/delivery/model'
import { getPost } from '@/lib/delivery/records/posts'
import { serializeGraph } from '@/lib/feeds/structured-data/page'
import { newsroom } from '../../fixtures/sample-newsroom'

/** Variables of a site that reads the sample newsroom from the service at this URL. */
export const siteVariables = (serviceUrl: string) => ({
  DELIVERY_BASE_URL: serviceUrl,
  MEDIA_BASE_URL: serviceUrl,
  SITE_NAME: 'The Nilbandar Courier',
  DELIVERY_RPM: '1000000',
})

/** Every published post, as the site reads it. */
export async function publishedPosts(): Promise<Post[]> {
  const posts: Post[] = []
  for (const { slug, state } of newsroom.posts) {
    if (state !== undefined && state !== 'published') continue
    const post = await getPost(slug)
    if (post !== null) posts.push(post)
  }
  return posts
}

/** The structured data among the elements of a template; null where there are none. */
export function scriptIn(page: ReactNode): string | null {
  const nodes = structuredDataIn(page)
  expect(nodes.length).toBeLessThanOrEqual(1)
  return nodes[0] === undefined ? null : serializeGraph(nodes[0].nodes)
}

type GraphProps = Parameters<typeof StructuredData>[0]

function structuredDataIn(node: ReactNode): GraphProps[] {
  return Children.toArray(node).flatMap((child): GraphProps[] => {
    if (!isValidElement<{ children?: ReactNode }>(child)) return []
    if (child.type === StructuredData) return [child.props as unknown as GraphProps]
    return structuredDataIn(child.props.children)
  })
}

/** Faults in the metadata of a page. */
export function headProblems({ title, description, alternates, openGraph, robots }: Metadata): string[] {
  const canonical = String(alternates?.canonical)
  return [
    ...(typeof title === 'string' && title.trim() !== '' ? [] : ['has no title']),
    ...(description?.trim() !== '' ? [] : ['has an empty description']),
    ...([...new Intl.Segmenter('en').segment(description ?? '')].length <= 160
      ? []
      : ['has a description that is too long']),
    ...(canonical.startsWith('https://news.example.org/') && new URL(canonical).href === canonical
      ? []
      : [`has a canonical address of ${canonical}`]),
    ...(String(openGraph?.url) === canonical ? [] : ['has another URL in Open Graph']),
    ...(robots ? [] : ['has no robots metadata']),
  ]
}
