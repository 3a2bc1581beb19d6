import { CORRECTED, FILM, PICTURES, PLAIN, RECORDING, SOUND } from '@/app/(site)/styleguide/_samples/body'
import { drawnImage } from '@/app/(site)/styleguide/_samples/pictures'
import { samplePost } from '@/app/(site)/styleguide/_samples/posts'
import type { ListContext } from '@/components/list/context'
import { PageFrame } from '@/components/post/page-frame.client'
import { drawnStory } from './drawn-story'
import styles from './styleguide.module.css'

type Props = { context: ListContext }

export const StorySample = ({ context }: Props) =>
  drawnStory(samplePost({ html: CORRECTED, words: 1_400 }), context)

export const OpinionSample = ({ context }: Props) =>
  drawnStory(samplePost({ html: PLAIN, image: drawnImage(800, 900) }), context, { isOpinion: true })

export const FilmSample = ({ context }: Props) =>
  drawnStory(samplePost({ html: FILM, type: 'Video' }), context)

export const EpisodeSample = ({ context }: Props) =>
  drawnStory(samplePost({ html: SOUND, image: null }), context, {
    episode: {
      recording: RECORDING,
      chapters: [
        { start: 0, title: 'Nine days of rain', url: null },
        { start: 754, title: 'The captain who waited, and what she said to those who did not', url: null },
        { start: 3_905, title: 'बंदरगाह की रात', url: 'https://example.com/harbour' },
      ],
      transcript: 'https://media.example.org/bell.vtt',
    },
  })

export const GallerySample = ({ context }: Props) =>
  drawnStory(samplePost({ html: PICTURES, type: 'Gallery' }), context)

export const PageSample = ({ context }: Props) =>
  drawnStory(samplePost({ html: PLAIN, type: 'CustomPage', image: null, summary: '' }), context)

export const FramedPageSample = () => (
  <div className={styles.page}>
    <h1>A page’s own scripts</h1>
    <PageFrame src="/slots/page9800" title="A page’s own scripts" sandbox="allow-scripts" origin={null} />
  </div>
)
