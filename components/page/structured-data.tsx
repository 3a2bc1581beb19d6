/** Browsers do not run `application/ld+json`, so the content security policy needs no permission for this element. */
import type { Thing } from 'schema-dts'
import { serializeGraph } from '@/lib/feeds/structured-data/page'

export function StructuredData({ nodes }: { nodes: readonly Thing[] }) {
  const graph = serializeGraph(nodes)
  return graph === null ? null : <script type="application/ld+json">{graph}</script>
}
