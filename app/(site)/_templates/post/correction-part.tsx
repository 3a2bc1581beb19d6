import 'server-only'
import type { Root } from 'hast'
import type { ReactNode } from 'react'
import { Correction } from '@/components/post/correction'
import { listContext } from '../context'
import type { StoryText } from './story-text'

type Props = {
  correction: StoryText['correction']
  draw: (tree: Root) => ReactNode
}

export function CorrectionPart({ correction, draw }: Props) {
  if (correction === null) return null
  return <Correction context={listContext()}>{correction.tree ? draw(correction.tree) : null}</Correction>
}
