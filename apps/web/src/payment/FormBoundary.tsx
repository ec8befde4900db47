import { Component, type ReactNode } from 'react';

interface FormBoundaryProps {
  children: ReactNode;
  /** The form threw and is gone. */
  onCrash: () => void;
}

/** Keeps an error inside the provider's form from taking the whole page with it. */
export class FormBoundary extends Component<FormBoundaryProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch() {
    this.props.onCrash();
  }

  override render() {
    return this.state.hasCrashed ? null : this.props.children;
  }
}
