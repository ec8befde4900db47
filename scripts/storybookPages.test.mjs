import { describe, expect, it } from 'vitest';
import { byStory, linesByFile } from '../.storybook/changes/changes.ts';
import { storiesWith, wordsOfTree } from '../.storybook/words/words.ts';

describe('the words of a screen', () => {
  const words = {
    declined: wordsOfTree(
      '- heading "Your plan" [level=1]\n- alert: Your card was declined.\n- link "Help":\n  - /url: "#support"',
    ),
    menu: wordsOfTree('- menu "Say \\"hello\\""\n- text: Plans'),
  };

  it('are its names and texts, without addresses', () => {
    expect(words.declined).toBe('your plan your card was declined. help');
    expect(words.menu).toBe('say "hello" plans');
  });

  it('find it if it has all that are asked for', () => {
    expect(storiesWith('Card  DECLINED', words)).toEqual(['declined']);
    expect(storiesWith('plan', words)).toEqual(['declined', 'menu']);
    expect(storiesWith('card expired', words)).toEqual([]);
    expect(storiesWith(' ', words)).toEqual([]);
  });
});

describe('what has changed', () => {
  it('is read from a diff file by file, without the names of places', () => {
    const diff = `diff --git a/x b/x
index 1..2 100644
--- a/x
+++ b/x
@@ -1,2 +1,2 @@ interface
 one
-two
+three
@@ -9 +9 @@
-four
diff --git a/y/z b/y/z
new file mode 100644
--- /dev/null
+++ b/y/z
@@ -0,0 +1 @@
+diff --git a/x b/x
`;
    expect([...linesByFile(diff)]).toEqual([
      ['x', ['@@', ' one', '-two', '+three', '@@', '-four']],
      ['y/z', ['@@', '+diff --git a/x b/x']],
    ]);
    expect([...linesByFile('')]).toEqual([]);
  });

  it('stands by story, pictures and tree together', () => {
    const picture = (look, id) => ({ picture: `${look}/${id}`, before: null, after: null });
    const pictures = [
      picture('dark-phone', 'b--one'),
      picture('light-phone', 'a--one'),
      picture('light-phone', 'b--one'),
    ];
    const tree = { name: 'b--one', path: 'pictures/trees/b--one.yaml', lines: ['+x'] };
    expect(byStory({ pictures, trees: [tree, { ...tree, name: 'c--one' }] })).toEqual([
      { id: 'a--one', pictures: [pictures[1]], tree: undefined },
      { id: 'b--one', pictures: [pictures[0], pictures[2]], tree },
      { id: 'c--one', pictures: [], tree: { ...tree, name: 'c--one' } },
    ]);
  });
});
