import { expect, test } from 'vitest';
import { generatedLook } from './write.ts';

test('the generated look is what React Email draws from the pieces', async () => {
  await expect(await generatedLook()).toMatchFileSnapshot('../look.generated.ts');
});
