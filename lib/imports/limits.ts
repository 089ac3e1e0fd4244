/** Bounds of one import. */
export const mostNumbers = 20_000;
export const mostImportLabels = 200;
export const longestText = 5_000_000;

export const tooManyNumbers = "Uma importação leva até 20.000 números. Divida em partes.";
export const tooManyLabels = "Uma importação dá até 200 etiquetas diferentes. Ignore uma das colunas.";
