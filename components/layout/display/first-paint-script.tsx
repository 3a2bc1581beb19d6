/** Stands in the head, so that the reader's choices are on the page before anything of it is painted. */
import { firstFace } from '@/lib/display/first-face'
import { FIRST_PAINT } from '@/lib/display/first-paint'
import { FOREIGN_FACES } from '@/lib/display/foreign-faces'

/** @param face address of the file of the face that headlines are set in */
export function FirstPaintScript({ face }: { face: string }) {
  return <script>{FIRST_PAINT + firstFace(face) + FOREIGN_FACES}</script>
}
