// nutrients.ts, also the headings of the CSV file
export const energy = 'Energy';
export const protein = 'Protein';
export const carbohydrate = 'Carbohydrate';
export const totalSugars = 'Total sugars';
export const addedSugars = 'Added sugars';
export const dietaryFibre = 'Dietary fibre';
export const fat = 'Fat';
export const saturatedFat = 'Saturated fat';
export const transFat = 'Trans fat';
export const sodium = 'Sodium';
