declare module '*.schema.ts?validate' {
  const validate: import('../schemas/validation/validator.ts').Validator;
  export const version: string;
  export const writesLaterTexts: boolean;
  export default validate;
}
declare module '*&validate' {
  const validate: import('../schemas/validation/validator.ts').Validator;
  export default validate;
}
declare module '#schemas/api/answers.ts?shapes=answers' {
  const shapes: import('../schemas/validation/shape.ts').ShapesOf<typeof import('../schemas/api/answers.ts').answers>;
  export default shapes;
}
