/** Centimetres. */
export interface ParcelSize {
  length: number;
  breadth: number;
  height: number;
}
