/** Alternative texts that nobody wrote for readers: names of files, and what programs guess. They are not used. */
import { isPictureFile } from './urls'

/** A path on a disk or an address. Word writes `Description: ` before it. */
const PATH =
  /^(?:\p{L}{1,20}\s?:\s{0,3})?(?:[a-z]:[\\/]|\\\\|file:|https?:\/\/|\/(?:users|home|var|tmp)\/)\S/iu

/** Names that programs and cameras give to pictures, such as `image001`, `IMG_2040` and `Picture 3`. */
const COUNTED = /^(?:image|img|imagen|picture|photo|grafik|bild|dsc|screenshot)[\s_-]{0,3}\d{0,12}$/i

/** Sentences that Word, PowerPoint, Facebook and Instagram write with what they guess from a picture. */
const GUESSED =
  /\b(?:description|alt text) (?:is )?automatically generated|\bAI[- ]generated content may be incorrect|^(?:image|photo) may contain\b|^may be an? (?:\p{L}+ ){0,3}(?:image|illustration|graphic|photo|selfie|close-up|doodle)\b|^no photo description available|automatisch generierte beschreibung|KI-generierte inhalte|description générée automatiquement|descripción generada automáticamente|descrição gerada automaticamente|descrizione generata automaticamente|beschrijving automatisch gegenereerd|automatisch gegenereerde beschrijving|स्वचालित रूप से (?:जनरेट|उत्पन्न)/iu

export const isFileAlt = (alt: string): boolean => isPictureFile(alt) || PATH.test(alt)

/** Whether a text says nothing without its picture. */
export const isMachineAlt = (alt: string): boolean => isFileAlt(alt) || COUNTED.test(alt) || GUESSED.test(alt)
