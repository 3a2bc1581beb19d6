/** Who sits for a portrait. Everything is drawn around a face 34 wide and 44 high whose middle is the origin. */
export type Sitter = {
  woman: boolean
  skin: string
  hair: string
  cut: 'long' | 'bun' | 'bob' | 'braid' | 'waves' | 'crop' | 'parted' | 'curls' | 'swept' | 'bald'
  scarf: string | null
  beard: 'full' | 'short' | 'moustache' | null
  glasses: boolean
  cloth: string
  trim: string
  garment: 'sari' | 'kurta' | 'jacket' | 'jumper' | 'shirt'
}
