/** JSON-LD is data, not a program, so the CSP need not allow it. */
import type { Thing } from 'schema-dts'
import { serializeGraph } from '@/lib/feeds/structured-data/page'

export function StructuredData({ nodes }: { nodes: readonly Thing[] }) {
  const graph = serializeGraph(nodes)
  return graph === null ? null : <script type="application/ld+json">{graph}</script>
}
