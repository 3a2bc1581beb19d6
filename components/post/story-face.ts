const FACES: readonly (readonly [name: string, languages: ReadonlySet<string>])[] = [
  ['devanagari', new Set(['hi', 'mr', 'ne', 'und-Deva'])],
  ['bengali', new Set(['bn', 'as', 'und-Beng'])],
  ['tamil', new Set(['ta', 'und-Taml'])],
  ['nastaliq', new Set(['ur', 'und-Arab'])],
]

/**
 * Headlines in the story's script use its font, which the page fetches anyway (app/tokens.css).
 * @param language BCP 47
 */
export function storyFace(language: string | undefined): Record<`--${string}`, string> {
  const [own = ''] = language?.split('-') ?? []
  const face = FACES.find(([, languages]) => languages.has(own === 'und' ? (language ?? '') : own))
  return face ? { [`--story-${face[0]}`]: `var(--face-${face[0]})` } : {}
}
