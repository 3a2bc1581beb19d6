export const drawings = {}
export const page = (svg) => svg
