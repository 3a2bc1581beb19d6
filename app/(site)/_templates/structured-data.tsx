/**
 * What a page says to machines, once a page. It is data and not a program: no policy has to allow it, and no browser
 * runs it.
 */
import type { Thing } from 'schema-dts'
import { serializeGraph } from '@/lib/seo/graph/serialize-graph'

export function StructuredData({ nodes }: { nodes: readonly Thing[] }) {
  const graph = serializeGraph(nodes)
  return graph === null ? null : <script type="application/ld+json">{graph}</script>
}
