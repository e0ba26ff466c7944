export { OwnFit as default } from '../catalog/own-fit.tsx';
