/** Stands in the head, so that the reader's choices are on the page before anything of it is painted. */
import { FIRST_PAINT } from '@/lib/display/first-paint'

export function FirstPaintScript() {
  return <script>{FIRST_PAINT}</script>
}
