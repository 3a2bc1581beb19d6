/** Spanish. */
import type { Messages } from '../messages/en'
import { plural } from '../messages/plural'
import type { CommentMessages, HubMessages } from './en'

export const hubs: HubMessages = {
  videos: 'Videos',
  galleries: 'Fotogalerías',
  live: 'Coberturas en vivo',
  stories: 'Historias visuales',
  podcasts: 'Pódcast',
  topics: 'Temas',
  authors: 'Firmas',
  sections: 'Todas las secciones',
  archive: 'Hemeroteca',
  editions: 'Ediciones',
}

export const comments: CommentMessages = {
  title: 'Comentarios',
  show: 'Mostrar los comentarios',
  from: (host) => `Se cargan de ${host}.`,
}

/** Texts that count, with a form for each plural category. */
export const counted = {
  minutesToRead: plural('es', { other: '# min de lectura' }),
  newUpdates: plural('es', {
    one: '# actualización nueva',
    many: '# de actualizaciones nuevas',
    other: '# actualizaciones nuevas',
  }),
  results: plural('es', { one: '# resultado', many: '# de resultados', other: '# resultados' }),
}

export const privacy: Messages['privacy'] = {
  settings: 'Ajustes de privacidad',
  title: 'Tu privacidad',
  text: (purposes) => `Con tu consentimiento, este sitio usa ${purposes}. En cualquier caso puedes leerlo.`,
  policy: 'Política de privacidad',
  accept: 'Aceptar todo',
  refuse: 'Rechazar todo',
  choose: 'Elegir por finalidad',
  save: 'Guardar la elección',
  close: 'Cerrar',
  signal:
    'Tu navegador envía la señal Global Privacy Control: la medición y la publicidad siguen desactivadas.',
  purposes: {
    measurement: { name: 'Medición', text: 'Cuenta las visitas y cuánto se lee de cada noticia.' },
    advertising: { name: 'Publicidad', text: 'Carga anuncios, que pueden reconocer este dispositivo.' },
    embeds: {
      name: 'Contenido de otros sitios',
      text: 'Recuerda lo que elegiste cargar, como videos, publicaciones y comentarios.',
    },
  },
}
