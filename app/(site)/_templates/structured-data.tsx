/**
 * What a page says to machines, once a page. It is data and not a program: no policy has to allow it, and no browser
 * runs it.
 */
import type { Thing } from 'schema-dts'
import { writtenGraph } from '@/lib/seo/graph/written'

export function StructuredData({ nodes }: { nodes: readonly Thing[] }) {
  const graph = writtenGraph(nodes)
  return graph === null ? null : <script type="application/ld+json">{graph}</script>
}
