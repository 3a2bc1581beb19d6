/** The face of a story's script, for the texts in that script around it. */

const FACES: readonly (readonly [name: string, languages: ReadonlySet<string>])[] = [
  ['devanagari', new Set(['hi', 'mr', 'ne', 'und-Deva'])],
  ['bengali', new Set(['bn', 'as', 'und-Beng'])],
  ['tamil', new Set(['ta', 'und-Taml'])],
  ['nastaliq', new Set(['ur', 'und-Arab'])],
]

/**
 * The custom property that gives headlines in a script its face instead of the device's (app/tokens.css), since the page
 * fetches the file for its story. Empty for languages without one.
 * @param language of the story, a BCP 47 tag
 */
export function storyFace(language: string | undefined): Record<`--${string}`, string> {
  const [own = ''] = language?.split('-') ?? []
  const face = FACES.find(([, languages]) => languages.has(own === 'und' ? (language ?? '') : own))
  return face ? { [`--story-${face[0]}`]: `var(--face-${face[0]})` } : {}
}
