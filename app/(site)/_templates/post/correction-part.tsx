import 'server-only'
import type { Root } from 'hast'
import type { ReactNode } from 'react'
import { Correction } from '@/components/post/correction'
import { listContext } from '../context'
import type { StoryText } from './story-text'

type Props = {
  correction: StoryText['correction']
  /** Makes a tree of the story's own body visible. */
  draw: (tree: Root) => ReactNode
}

/** What was corrected, above the text; nothing for a story that was not. */
export function CorrectionPart({ correction, draw }: Props) {
  if (correction === null) return null
  return <Correction context={listContext()}>{correction.tree ? draw(correction.tree) : null}</Correction>
}
