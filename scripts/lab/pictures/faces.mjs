export const faces = {}
